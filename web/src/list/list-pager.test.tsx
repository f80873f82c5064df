import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KitFrame } from '../testing/kit-frame.tsx';
import { ListPager } from './list-pager.tsx';

afterEach(cleanup);

function pager(page: number, count: number, isStale = false) {
  const onPage = vi.fn();
  render(
    <KitFrame>
      <ListPager paged={{ page, size: 10 }} count={count} isStale={isStale} onPage={onPage} />
    </KitFrame>,
  );
  return onPage;
}

test('says which rows are shown, and offers at most five pages around the one', async () => {
  const onPage = pager(6, 95);
  screen.getByText('Rows 51 to 60');
  const pages = screen.getAllByRole('button', { name: /^Page / });
  expect(pages.map((button) => button.textContent)).toEqual(['4', '5', '6', '7', '8']);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[7]]);
});

test('the last page may be short, and has no next one', () => {
  pager(10, 95);
  screen.getByText('Rows 91 to 95');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
});

test('one page needs no pages', () => {
  const onPage = pager(1, 10);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(onPage).not.toHaveBeenCalled();
});

test('whoever stands behind the last page is brought to it, once the count is that of this list', () => {
  expect(pager(12, 95, true)).not.toHaveBeenCalled();
  cleanup();
  expect(pager(12, 95).mock.calls).toEqual([[10, { replace: true }]]);
});
