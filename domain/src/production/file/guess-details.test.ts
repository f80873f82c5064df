import { expect, test } from 'vitest';
import { guessFileDetails, wantedFileDetails } from './guess-details.ts';

const choices = {
  file_types: [
    { file_type_id: 1, name: 'Transcript' },
    { file_type_id: 2, name: 'Exhibits' },
    { file_type_id: 3, name: 'Notice' },
    { file_type_id: 4, name: 'Video' },
  ],
  deponents: [
    { deponent_id: 10, job_deponent_name: 'Elena M. Ruiz' },
    { deponent_id: 11, job_deponent_name: 'José García, MD' },
    { deponent_id: 12, job_deponent_name: 'Brandt, Owen' },
    { deponent_id: 13, job_deponent_name: 'Ann Carter' },
    { deponent_id: 14, job_deponent_name: 'Bob Carter' },
  ],
};

test.each<[string, number | null, number | null]>([
  ['Ruiz transcript.pdf', 1, 10],
  ['RUIZ_20270104_exhibits.pdf', 2, 10],
  ['Exhibit 1 garcia.pdf', 2, 11],
  ['Brandt 20270104.ptx', 1, 12],
  ['Carter.mp4', 4, null],
  ['Bob Carter.mp4', 4, 14],
  ['Notice of deposition.pdf', 3, null],
  ['Transcript and exhibits Ruiz Brandt.pdf', null, null],
  ['scan0001.pdf', null, null],
  ['ruizmann.pdf', null, null],
])('%j is of type %j and of deponent %j', (name, file_type_id, deponent_id) => {
  expect(guessFileDetails(name, choices)).toEqual({ file_type_id, deponent_id });
});

test('what the name does not tell is filled with what was wanted', () => {
  const choices = {
    file_types: [
      { file_type_id: 1, name: 'Transcript' },
      { file_type_id: 2, name: 'Exhibits' },
    ],
    deponents: [
      { deponent_id: 7, job_deponent_name: 'Dana Whitfield' },
      { deponent_id: 8, job_deponent_name: 'Elena Ruiz' },
    ],
  };
  const wanted = { deponent_id: 7, part: 'transcript' };
  expect(wantedFileDetails('scan0001.pdf', choices, wanted)).toEqual({ file_type_id: 1, deponent_id: 7 });
  expect(wantedFileDetails('Ruiz exhibits.pdf', choices, wanted)).toEqual({ file_type_id: 2, deponent_id: 8 });
  expect(wantedFileDetails('scan0001.pdf', choices, { deponent_id: 99, part: '' })).toEqual({
    file_type_id: null,
    deponent_id: null,
  });
});
