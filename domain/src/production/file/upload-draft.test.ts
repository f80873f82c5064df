import { expect, test } from 'vitest';
import { asksFileType, decideUpload, offeredFileTypes, type UploadDraft } from './upload-draft.ts';

function buildFile(file: Partial<UploadDraft> = {}): UploadDraft {
  return { file_name: 'Whitfield.pdf', description: '', file_type_id: null, deponent_id: null, size: 1000, ...file };
}

test('a description is what was typed, else the name without extension', () => {
  const files = [buildFile(), buildFile({ description: ' Exhibit 4 ' })];
  expect(decideUpload(files)).toMatchObject({
    outcome: 'accepted',
    files: [{ description: 'Whitfield' }, { description: 'Exhibit 4' }],
  });
});

test('an upload needs a file', () => {
  expect(decideUpload([])).toMatchObject({ outcome: 'refused', reason: { key: 'upload.none_selected' } });
});

test('every wrong file is pointed at', () => {
  const files = [
    buildFile(),
    buildFile({ file_name: 'run.bat' }),
    buildFile({ size: 300_000_000 }),
    buildFile({ description: 'x'.repeat(256) }),
  ];
  const decision = decideUpload(files);
  const fields = decision.outcome === 'refused' ? decision.fields : {};
  expect(Object.entries(fields ?? {}).map(([field, { key }]) => `${field} ${key}`)).toEqual([
    'files.1.file_name upload.extension_blocked',
    'files.2.file_name upload.too_large',
    'files.3.description form.max_length',
  ]);
});

test('the newer version asks for a file type, and offers those of jobs that are not hidden', () => {
  const type = { file_type_id: 1, name: 'Transcript', is_user_file_type: false, hide_from_uploads: false };
  const types = [
    type,
    { ...type, file_type_id: 2, is_user_file_type: true },
    { ...type, file_type_id: 3, hide_from_uploads: true },
  ];
  expect(offeredFileTypes(types)).toEqual([type]);
  expect([asksFileType(1), asksFileType(2)]).toEqual([false, true]);
});
