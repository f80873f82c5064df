import { defineMessages } from './entry.ts';

/** Pictures, themes and what is said on the pages before the login (sections 2 and 5). */
export const themeMessages = defineMessages({
  'picture.format': { status: 400, text: 'Please choose a jpg, png, gif or jpeg picture.' },
  'picture.too_large': { status: 400, text: 'Please choose a picture of at most 1 MB.' },
  'picture.size': {
    status: 400,
    text: 'This picture has {width} x {height} pixels. It must have {wanted_width} x {wanted_height}.',
  },
  'picture.unknown': { status: 400, text: 'This picture is no longer available. Please choose it again.' },
  'theme.exists': { status: 409, text: 'This company already has a theme.' },
});
