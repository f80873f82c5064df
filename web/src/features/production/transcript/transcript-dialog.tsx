import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TranscriptSection } from './transcript-section.tsx';

interface TranscriptDialogProps {
  file: { readonly job_file_id: number; readonly file_name?: string | null | undefined };
  onClose: () => void;
}

/** A transcript of a job, read as ruled pages without leaving the list that it is in. */
export function TranscriptDialog({ file: { job_file_id, file_name }, onClose }: TranscriptDialogProps) {
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={file_name ?? ''}>
      <TranscriptSection job_file_id={job_file_id} />
    </Dialog>
  );
}
