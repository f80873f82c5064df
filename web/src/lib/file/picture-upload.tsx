import { PICTURE_EXTENSIONS } from '@onrecord/domain/core/picture/picture-rule';
import { PICTURE_SIZES, type PictureUse } from '@onrecord/domain/core/picture/picture-size';
import { useState } from 'react';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { ApiError, errorText } from '../call/api-error.ts';
import { useSentences } from '../messages/messages.ts';
import { pictureTexts } from '../texts/picture.ts';
import { useTexts } from '../texts.ts';
import { choosePicture, fitPicture } from './picture-file.ts';

interface PictureUploadProps {
  label: string;
  use: PictureUse;
  url: string;
  disabled?: boolean;
  error?: string;
  /** Sends the content, in base64. */
  onSend: (content: string) => Promise<void>;
  onRemove: () => void | Promise<void>;
}

/** A picture of a company's look: judged here first, sent, and fitted to its size where that is all that is wrong. */
export function PictureUpload({ label, use, url, disabled, error, onSend, onRemove }: PictureUploadProps) {
  const t = useTexts(pictureTexts);
  const tSentence = useSentences();
  const [problem, setProblem] = useState<string>();
  const [toFit, setToFit] = useState<Blob>();
  const [busy, setBusy] = useState(false);
  const size = PICTURE_SIZES[use];

  const attempt = async (work: () => void | Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    setToFit(undefined);
    try {
      await work();
    } catch (refusal) {
      setProblem((refusal instanceof ApiError && refusal.fields.content) || errorText(refusal));
    } finally {
      setBusy(false);
    }
  };
  const send = async (file: Blob) => {
    const choice = await choosePicture(use, file);
    if ('content' in choice) return onSend(choice.content);
    setProblem(tSentence(choice.refused));
    if (choice.fits) setToFit(file);
  };
  const fit = async (file: Blob) => {
    const fitted = await fitPicture(use, file).catch(() => undefined);
    if (fitted) await send(fitted);
    else setProblem(t('fit_failed'));
  };
  return (
    <PictureField
      label={label}
      hint={t('size_hint', size)}
      error={problem ?? error}
      disabled={disabled}
      url={url}
      {...size}
      accept={PICTURE_EXTENSIONS}
      chooseLabel={t('choose_picture')}
      removeLabel={t('remove_picture')}
      busy={busy}
      onFile={(file) => void attempt(() => send(file))}
      onRemove={() => void attempt(onRemove)}
      {...(toFit && { remedy: { label: t('fit_picture', size), onClick: () => void attempt(() => fit(toFit)) } })}
    />
  );
}
