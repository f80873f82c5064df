import { useRef } from 'react';
import { buttonClass } from './button.tsx';
import { PictureIcon } from './icons.ts';

interface CameraPickProps {
  label: string;
  onFiles: (files: File[]) => void;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Names a photo by when it was taken: a phone calls each of them the same. */
export function photoNamed(file: File): File {
  const at = new Date(file.lastModified);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  const time = `${pad(at.getHours())}${pad(at.getMinutes())}${pad(at.getSeconds())}`;
  const [, extension = 'jpg'] = /\.([a-z0-9]+)$/i.exec(file.name) ?? [];
  const name = `photo-${day}-${time}.${extension.toLowerCase()}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** A button that opens the camera of a phone or tablet; a desk has none. */
export function CameraPick({ label, onFiles }: CameraPickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden pointer-coarse:grid">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])].map(photoNamed));
          event.currentTarget.value = '';
        }}
      />
      <button type="button" className={buttonClass('outline', 'md', 'h-12')} onClick={() => input.current?.click()}>
        <PictureIcon size={17} aria-hidden /> {label}
      </button>
    </div>
  );
}
