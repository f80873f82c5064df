import { defineMessages } from './entry.ts';

/** Uploading and downloading job files (sections 2, 5 and 8). */
export const fileMessages = defineMessages({
  'upload.title': { text: 'Upload File' },
  'upload.step_select': { text: 'Select Files' },
  'upload.step_describe': { text: 'Enter Descriptions' },
  'upload.step_confirm': { text: 'Confirm' },
  'upload.none_selected': { status: 400, text: 'Please select at least one file.' },
  'upload.extension_blocked': { status: 400, text: 'Files of type {extension} cannot be uploaded.' },
  'upload.no_extension': { status: 400, text: 'A file without an extension cannot be uploaded.' },
  'upload.name_characters': {
    status: 400,
    text: 'This filename contains one or more of the following unsupported characters {characters}',
  },
  'upload.name_invisible': { status: 400, text: 'This filename contains invisible characters. Please rename it.' },
  'upload.too_large': {
    status: 400,
    text: '{file_name} is {size} MB. Please select files that are 256MB or smaller.',
  },
  'upload.empty': { status: 400, text: '{file_name} is empty. Please choose a file that has content.' },
  'upload.too_large_in_parts': {
    status: 400,
    text: '{file_name} is {size} GB. Please select files that are 50 GB or smaller.',
  },
  'upload.storage_full': {
    status: 507,
    text: 'Storage is full. What you uploaded is safe. Please call the office and try again later.',
  },
  'upload.size_limit': { text: 'Please select files that are 256MB or smaller.' },
  'upload.failed': { status: 502, text: 'Upload failed. Please try again.' },
  'upload.access_denied': { status: 403, text: 'Access denied to the upload location.' },
  'upload.url_expired': { status: 400, text: 'The upload URL is expired or invalid.' },
  'upload.network_error': { text: 'Network error while uploading.' },
  'upload.no_url': { status: 502, text: 'Could not get upload URL' },
  'upload.not_deleted': { status: 400, text: 'File not delete' },
  'upload.saved': { text: 'Your files were saved.' },
  'upload.job_not_found': { status: 404, text: 'Job not found.' },
  'upload.thanks': { text: 'Thank you for uploading files for this {Job}' },
  'upload.more': { text: 'Upload More Files' },

  'file.get_failed': { status: 502, text: 'Failed to get file' },
  'file.not_found': { status: 404, text: 'File not found' },
  'file.not_in_repository': { status: 404, text: 'This file could not be found in the repository.' },
  'file.held': { status: 402, text: 'These files are released when their {invoice} is paid.' },
  'file.not_held': { status: 400, text: 'These files are not on hold for payment.' },
  'file.released': { text: 'The files are released to {client_name}.' },
  'file.deleted': { text: 'The file was deleted.' },
  'file.restored': { text: 'The file was restored.' },
  'file.link_address': { text: 'Enter a web address that begins with https:// or http://.' },
  'file.keep_extension': { text: 'Keep the extension .{extension} at the end of the name.' },
  'file.link_saved': { text: 'The link was added.' },
  'file.unsupported': { status: 415, text: 'Invalid file: Unsupported file format' },
});
