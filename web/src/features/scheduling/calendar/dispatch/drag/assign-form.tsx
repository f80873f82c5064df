import { dispatchTexts } from '../../../../../lib/texts/dispatch.ts';
import { useTexts } from '../../../../../lib/texts.ts';
import { ChangeDialog } from '../../../job/change/change-dialog.tsx';
import { type HandOver, HandOverLine, sendHandOver, useHandOver } from '../../../job/change/hand-over-section.tsx';
import { type Press, useChangePreview } from '../../../job/change/use-change-preview.ts';

interface AssignFormProps {
  jobId: number;
  assign: HandOver;
  caption: string;
  onClose: () => void;
}

/** Gives a service to somebody: what follows from it, and one press that does it. */
export function AssignForm({ jobId, assign, caption, onClose }: AssignFormProps) {
  const t = useTexts(dispatchTexts);
  const { provider_name: name } = assign;
  const handOver = useHandOver(jobId, assign);
  const send = async (press: Press) => {
    if (!handOver) return { message: '' };
    return sendHandOver(jobId, handOver, press, (service_name) => t('assigned', { name, service_name }));
  };
  const state = useChangePreview({
    jobId,
    change: ['assign', handOver?.assign],
    enabled: handOver !== undefined,
    send,
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={t('assign_title', { name })}
      description={caption}
      state={state}
      fields={handOver && <HandOverLine service={handOver.service} providerName={name} />}
      isIdle={!handOver}
      counts="asked"
      hidesNotify
      effect={(people) => (people === 0 ? t('assign_silently') : t('assign_confirm', { count: people }))}
      keep={t('assign_keep')}
      onClose={onClose}
    />
  );
}
