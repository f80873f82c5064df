import { defineTexts } from '../texts.ts';

/** The command palette and the overview of keys. */
export const paletteTexts = defineTexts('palette', {
  on_this_page: 'On this page',
  keys: 'Keyboard shortcuts',
  key_palette: 'Search or run a command',
  key_search: 'Search this list',
  key_menu: 'Collapse the menu',
  key_help: 'Show these shortcuts',
  in_list: 'In a list',
  key_rows: 'Next or previous row',
  key_open: 'Open the row',
  key_select: 'Select the row',
  in_form: 'In a form',
  key_save: 'Save',
});
