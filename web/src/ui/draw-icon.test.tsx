import * as checkModule from 'lucide-react/icons/circle-check';
import * as pencilModule from 'lucide-react/icons/pencil';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawIcon, type IconData } from './draw-icon.ts';

/** The set's types leave out what its icons are drawn from. */
const dataOf = (module: object) => (module as { __iconData: IconData }).__iconData;

const attributesOf = (markup: string) => markup.match(/<[^>]+>/g)?.map((tag) => tag.split(/(?= [\w-]+=)/).sort());

test.each([
  [checkModule.default, dataOf(checkModule)],
  [pencilModule.default, dataOf(pencilModule)],
])('an icon looks as the set draws it, whatever it is given', (Theirs, data) => {
  const Ours = drawIcon(data);
  const looks = [{}, { size: 13 }, { size: 20, strokeWidth: 1.5, className: 'shrink-0 text-ink' }];
  const names = [{}, { 'aria-hidden': true }, { 'aria-label': 'Done' }, { role: 'img' }];
  for (const look of looks)
    for (const name of names) {
      const given = { ...look, ...name };
      expect(attributesOf(renderToStaticMarkup(<Ours {...given} />))).toEqual(
        attributesOf(renderToStaticMarkup(<Theirs {...given} />)),
      );
    }
});
