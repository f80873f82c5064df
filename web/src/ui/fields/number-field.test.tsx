import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TermsContext } from '../../lib/terms.ts';
import { KitFrame } from '../../testing/kit-frame.tsx';
import { NumberField } from './number-field.tsx';

afterEach(cleanup);

const german = Object.assign(() => 'Auftrag', { locale: 'de' as const });

function Hours() {
  const [value, setValue] = useState<number | null>(2);
  return (
    <>
      <NumberField label="Stunden" value={value} onChange={setValue} decimals={2} />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Stunden' });

test.each([
  ['.', '2.00', '3.5', '3.50'],
  [',', '2,00', '3,5', '3,50'],
])('a length has the decimal mark %s of the company for a German reader', async (mark, shown, typed, after) => {
  const formats = { decimal_point_character: mark, decimal_number_thousands_separator: mark === '.' ? ',' : '.' };
  // The German words of the kit are fetched first.
  await act(async () => {
    render(
      <TermsContext value={german}>
        <Suspense>
          <KitFrame formats={formats}>
            <Hours />
          </KitFrame>
        </Suspense>
      </TermsContext>,
    );
  });
  await screen.findByRole('textbox', { name: 'Stunden' });
  expect(box().value).toBe(shown);
  const user = userEvent.setup();
  await user.clear(box());
  await user.type(box(), typed);
  await user.tab();
  expect([box().value, screen.getByRole('status').textContent]).toEqual([after, '3.5']);
});

test('a screen reader hears no English name of the field’s kind', () => {
  render(<Hours />, { wrapper: KitFrame });
  expect(box().hasAttribute('aria-roledescription')).toBe(false);
});
