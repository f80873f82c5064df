import Check, { __iconData as check } from 'lucide-react/icons/circle-check';
import Pencil, { __iconData as pencil } from 'lucide-react/icons/pencil';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawIcon } from './draw-icon.ts';

const attributesOf = (markup: string) => markup.match(/<[^>]+>/g)?.map((tag) => tag.split(/(?= [\w-]+=)/).sort());

test.each([
  [Check, check],
  [Pencil, pencil],
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
