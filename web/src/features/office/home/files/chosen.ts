import type { WitnessFiles } from '@onrecord/contract/office/home';

/** What is looked at beside the list: the files of a part, and which of them. */
export interface Chosen {
  readonly title: string;
  readonly files: WitnessFiles['parts'][number]['files'];
  readonly job_file_id: number;
}
