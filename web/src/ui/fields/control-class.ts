/** The box of anything typed or picked: 32 px on office screens, 48 px on link pages. */
export const controlClass =
  'h-8 w-full min-w-0 rounded-ctl border border-line-2 bg-sheet px-2.5 text-base text-ink placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-bad data-[invalid]:border-bad disabled:bg-sunk disabled:text-ink-3 data-[disabled]:bg-sunk data-[disabled]:text-ink-3 roomy:h-12 roomy:text-[16px] in-data-unfilled:border-warn in-data-unfilled:bg-warn-wash in-data-pointed:ring-2 in-data-pointed:ring-brand-ink';
