import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

export type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const looks: Record<ButtonVariant, string> = {
  solid: 'border-transparent bg-brand text-brand-fg hover:brightness-95',
  outline: 'border-line bg-sheet text-ink hover:border-line-2 hover:bg-sunk',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-sunk hover:text-ink',
  danger: 'border-transparent bg-bad text-sheet hover:brightness-95',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-sm roomy:h-11 roomy:px-3',
  md: 'h-8 px-3 text-base roomy:h-11 roomy:px-4',
  lg: 'h-12 rounded-card px-5 text-lg',
  icon: 'size-8 roomy:size-11',
};

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'md', className?: string): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-ctl border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[popup-open]:bg-sunk',
    looks[variant],
    sizes[size],
    className,
  );
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Keeps focus on the button while its work runs, and refuses a second press. */
  busy?: boolean;
  children?: ReactNode;
}

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, size, className, busy = false, disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      data-disabled={disabled || busy ? '' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={buttonClass(variant, size, className)}
    />
  );
}

/** An icon alone: its name is spoken and shown as a native title. */
export function IconButton({ label, ...rest }: Omit<ButtonProps, 'size' | 'aria-label'> & { label: string }) {
  return <Button variant="ghost" size="icon" aria-label={label} title={label} {...rest} />;
}
