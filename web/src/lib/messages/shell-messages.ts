import { catalogue } from '@onrecord/domain/core/messages/catalogue';
import { jobColumnMessages } from '@onrecord/domain/core/messages/job-column';
import { jobRowMessages } from '@onrecord/domain/core/messages/job-row';
import { listMessages } from '@onrecord/domain/core/messages/list';
import { listTitleMessages } from '@onrecord/domain/core/messages/list-title';

/**
 * The sentences of what stands around every page, of lists and of the job list, beside those of the login. Modules that use
 * others bring all of them along; see messages-by-need.ts.
 */
export const SHELL_AREAS = [jobColumnMessages, listMessages, jobRowMessages, listTitleMessages] as const;

Object.assign(catalogue, ...SHELL_AREAS);
