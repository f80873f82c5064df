import type { ShownFile } from '../../../production/file/preview-panel.tsx';

/** What is looked at beside the list: the files of a part, and which of them. */
export interface Chosen {
  readonly title: string;
  readonly files: readonly ShownFile[];
  readonly job_file_id: number;
}
