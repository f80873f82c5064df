/** Has titles set in their own font, which is fetched where a title is shown. */
export function showTitleFont(): void {
  document.documentElement.dataset.titleFont = '';
}
