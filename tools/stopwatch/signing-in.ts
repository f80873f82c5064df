import type { Task } from './task.ts';

/** The way in that everybody takes first. */
export const signingIn = (username: string): Task => ({
  name: 'signs in',
  async run({ hand }) {
    const { page } = hand;
    const focused = page.getByRole('textbox', { name: 'Username' });
    await hand.see(focused);
    if (!(await focused.evaluate((box) => box === document.activeElement))) await hand.press(focused);
    await hand.type(username);
    await hand.keys('Tab');
    await hand.type('Deposition1!');
    await hand.keys('Enter');
    await hand.see(page.getByRole('main').getByRole('heading', { level: 1 }));
    await hand.see(page.getByRole('button', { name: /^Menu of / }));
  },
});
