import { fileArea } from '@onrecord/contract/production/file';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { guessFileDetails } from '@onrecord/domain/production/file/guess-details';
import { acceptableName, defaultDescription } from '@onrecord/domain/production/file/upload-name';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { jobTarget, sendFailure, sendFile } from './send-file.ts';
import type { UploadJob } from './send-options.ts';

async function add(job: UploadJob, file: File): Promise<void> {
  const choices = await call(fileArea.getUploadData, { body: { job_id: job.job_id } });
  const file_name = acceptableName(file.name, choices.extension_exceptions) ?? file.name;
  const renamed = new File([file], file_name, { type: file.type, lastModified: file.lastModified });
  const options = { signal: new AbortController().signal, onKey: () => undefined, onProgress: () => undefined };
  const key_name = await sendFile(jobTarget(job), renamed, options);
  const described = { key_name, file_name, description: defaultDescription(file_name) };
  const body = { job_id: job.job_id, files_data: [{ ...described, ...guessFileDetails(file_name, choices) }] };
  await call(fileArea.addJobFiles, { body });
}

/** Adds one file to a job without its wizard, under the nearest name that may be sent. @throws ApiError with the reason */
export async function addFile(job: UploadJob, file: File): Promise<void> {
  await add(job, file).catch((error: unknown) => {
    const key = sendFailure(error);
    throw key ? new ApiError({ key, message: message(key as 'upload.failed'), statusCode: 0 }) : error;
  });
}
