export const backdropClass =
  'no-print fixed inset-0 z-40 bg-shade transition-opacity duration-100 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0';

export const menuItemClass =
  'flex min-h-8 cursor-default select-none items-center gap-2 rounded-ctl px-2 py-1 text-base outline-none data-[highlighted]:bg-brand-wash data-[highlighted]:text-brand-ink data-[disabled]:text-ink-3 roomy:min-h-11';
