import { expect, test } from 'vitest';
import { bareWordFaults } from './bare-words.ts';

const faults = (jsx: string) =>
  bareWordFaults('web/src/features/scheduling/job/job-page.tsx', `export const x = ${jsx};`);

test.each([
  '<p>Job</p>',
  '<p>The worksheets are in</p>',
  '<Field label="Service Provider" />',
  '<button aria-label={"Add a deponent"} />',
  '<p>{open ? "Open case" : ""}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test contains a template
  '<p>{`Client ${name}`}</p>',
])('%s is refused for its word of the trade', (jsx) => {
  expect(faults(jsx)).toEqual([expect.stringContaining('use term()')]);
});

test('any other bare sentence is refused too', () => {
  expect(faults('<p>Save changes</p>')).toEqual([
    'web/src/features/scheduling/job/job-page.tsx:1: "Save changes" is a bare text; give it a key',
  ]);
});

test.each([
  "<p>{term('job', 'plural')}</p>",
  '<p className="job-card case">{job.name}</p>',
  '<a href="/jobs">{text("save")}</a>',
  '<p>{first} - {second} ({count})</p>',
  '<Kbd>Ctrl K</Kbd>',
  '<p>{kind === "job" && <Icon name="client" />}</p>',
])('%s is fine', (jsx) => {
  expect(faults(jsx)).toEqual([]);
});
