import type { AnyEntry, DownloadedFile, InputArgument, LooseInput } from '../call/client.ts';
import type { Taking } from './take-file.ts';

/** A file that can be had, and is made when somebody takes it. */
export type FileOffer = (taking: Taking) => Promise<DownloadedFile>;

/** A list that is written to a file while it is read: its rows are told on the way, and half a file is none. */
export function offerFile<E extends AnyEntry>(entry: E, ...[input]: InputArgument<E>): FileOffer {
  return async (taking) => (await import('./take-file.ts')).takeFile(entry, input as LooseInput, taking);
}
