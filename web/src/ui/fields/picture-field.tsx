import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import { Button } from '../button.tsx';
import type { FieldBase } from './field-shell.tsx';

interface PictureFieldProps extends Omit<FieldBase, 'hideLabel'> {
  /** Where the picture is; '' for none. */
  url: string;
  width: number;
  height: number;
  /** For the picker only, such as '.jpg,.png'. What a file really is decides the caller. */
  accept: string;
  chooseLabel: string;
  removeLabel: string;
  busy?: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
  /** A way out of the error, shown beside it. */
  remedy?: { label: string; onClick: () => void };
}

/** One picture in a frame of the size it must have, with a way to choose another and to take it away. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, disabled, url, width, height, busy = false, remedy } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <fieldset
      className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', props.className)}
      aria-describedby={`${id}-note`}
    >
      <legend className="text-sm font-semibold text-ink-2">{label}</legend>
      <div
        className={clsx(
          'grid max-w-full place-items-center overflow-hidden rounded-ctl border',
          // A picture is made for paper, in the dark too.
          url ? 'bg-white' : 'bg-sunk',
          error ? 'border-bad' : 'border-line',
        )}
        style={{ width, aspectRatio: `${width} / ${height}` }}
      >
        {url && <img src={url} alt={label} className="size-full object-contain" />}
      </div>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={props.label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) props.onFile(file);
        }}
      />
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => input.current?.click()}>
            {props.chooseLabel}
            <span className="sr-only">{`: ${label}`}</span>
          </Button>
          {url && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={props.onRemove}>
              {props.removeLabel}
              <span className="sr-only">{`: ${label}`}</span>
            </Button>
          )}
        </div>
      )}
      <div id={`${id}-note`} aria-live="polite">
        {error ? (
          <p className="text-sm font-medium text-bad">{error}</p>
        ) : (
          hint && <p className="text-xs text-ink-3">{hint}</p>
        )}
      </div>
      {error && remedy && (
        <Button size="sm" className="justify-self-start" busy={busy} onClick={remedy.onClick}>
          {remedy.label}
        </Button>
      )}
    </fieldset>
  );
}
