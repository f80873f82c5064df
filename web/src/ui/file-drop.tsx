import { clsx } from 'clsx';
import { useDropzone } from 'react-dropzone';
import { buttonClass } from './button.tsx';
import { UploadIcon } from './icons.ts';

interface FileDropProps {
  /** Names the file input: 'Select files'. */
  label: string;
  /** The sentence in the drop area. */
  prompt: string;
  browseLabel: string;
  hint?: string;
  /** Every file that was dropped or picked. What is refused, and why, is the caller's rule. */
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** For the picker only, such as '.jpg,.png'; dropping is not limited by it. */
  accept?: string;
  disabled?: boolean;
}

export function FileDrop(props: FileDropProps) {
  const { label, prompt, browseLabel, hint, onFiles, multiple = true, accept, disabled } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map((refusal) => refusal.file)]),
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps()}
      className={clsx(
        'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-8 text-center',
        isDragActive ? 'border-brand-ink bg-brand-wash' : 'border-line-2 bg-sheet',
      )}
    >
      <input {...getInputProps({ 'aria-label': label, accept })} />
      <UploadIcon size={22} aria-hidden className="text-ink-3" />
      <p className="text-ink-2">{prompt}</p>
      <button type="button" disabled={disabled} onClick={open} className={buttonClass('outline', 'md', 'roomy:h-12')}>
        {browseLabel}
      </button>
      {hint && <p className="text-sm text-ink-3">{hint}</p>}
    </div>
  );
}
