import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';

/** The part of a job service that says where its worksheet stands. `worksheet_completed_on` is an ISO instant. */
export type WorksheetService = {
  service_provider_id: number | null;
  worksheet_completed_on: string | null;
  /** A service of which no worksheet is asked. */
  no_progress_tracked: boolean;
};

export type WorksheetViewer = { user_type: UserType; service_provider_id: number | null };

export type WorksheetCompletion =
  | { state: 'completed'; completed_on: string }
  | { state: 'partial' }
  | { state: 'incomplete' };

function latest(instants: readonly string[]): string | null {
  const [last] = instants.toSorted((one, other) =>
    Temporal.Instant.compare(Temporal.Instant.from(other), Temporal.Instant.from(one)),
  );
  return last ?? null;
}

function completionOf(services: readonly WorksheetService[]): WorksheetCompletion {
  const tracked = services.filter(({ no_progress_tracked }) => !no_progress_tracked);
  const done = tracked.map(({ worksheet_completed_on }) => worksheet_completed_on).filter((on) => on !== null);
  const completed_on = latest(done);
  if (completed_on === null) return { state: 'incomplete' };
  return done.length === tracked.length ? { state: 'completed', completed_on } : { state: 'partial' };
}

/**
 * Where the worksheet of a job stands for somebody (section 4). A provider: completed once a completion date of their own
 * exists, else incomplete. Others: completed when every worksheet asked for is, partial when some are.
 */
export function worksheetCompletion(
  services: readonly WorksheetService[],
  viewer: WorksheetViewer,
): WorksheetCompletion {
  if (isStaff(viewer.user_type) || viewer.user_type === 'contact') return completionOf(services);
  const own = services.filter(({ service_provider_id }) => service_provider_id === viewer.service_provider_id);
  const completed_on = latest(
    own.map(({ worksheet_completed_on }) => worksheet_completed_on).filter((on) => on !== null),
  );
  return completed_on === null ? { state: 'incomplete' } : { state: 'completed', completed_on };
}

/** The label: 'Completed on {date}', 'Partially Completed' or 'Incomplete'. `writeDate` writes an instant as the reader's date. */
export function completionLabel(completion: WorksheetCompletion, writeDate: (instant: string) => string): Sentence {
  if (completion.state === 'partial') return sentence('worksheet.partially_completed');
  if (completion.state === 'incomplete') return sentence('worksheet.incomplete');
  return sentence('worksheet.completed_on', { date: writeDate(completion.completed_on) });
}
