import { defineTexts } from '../texts.ts';

export const pictureTexts = defineTexts('picture', {
  size_hint: '{width} x {height} pixels, jpg, png or gif, at most 1 MB',
  choose_picture: 'Choose a picture',
  remove_picture: 'Remove',
  fit_picture: 'Fit it to {width} x {height}',
  fit_failed: 'This picture cannot be fitted. Please choose another one.',
});
