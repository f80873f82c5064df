import { expect, test } from 'vitest';
import { canOpenFile, decideUploadName } from '../../production/file/upload-name.ts';
import {
  BLOCKED_UPLOAD_EXTENSIONS,
  exceptionsOfLinks,
  extensionProblems,
  isExtensionAllowed,
  LINK_REFUSED_EXTENSIONS,
  tidyExtension,
} from './extension-exception.ts';

const allow = (extension: string) => ({ extension, rule: 'allow' }) as const;
const refuse = (extension: string) => ({ extension, rule: 'refuse' }) as const;

test.each([
  ['pdf', [], true],
  ['exe', [], false],
  ['exe', [allow('exe')], true],
  ['bat', [allow('exe')], false],
  ['mov', [refuse('mov')], false],
  ['pdf', [refuse('mov')], true],
])('%s with %j: %s', (extension, exceptions, allowed) => {
  expect(isExtensionAllowed(extension, exceptions)).toBe(allowed);
  expect(decideUploadName(`a.${extension}`, exceptions).outcome).toBe(allowed ? 'accepted' : 'refused');
});

test('an exception never lets a file open in the browser, nor one without extension in', () => {
  expect(canOpenFile('setup.exe')).toBe(false);
  expect(decideUploadName('setup', [allow('exe')])).toMatchObject({ reason: { key: 'upload.no_extension' } });
});

test('a list says what is wrong with which of its rows', () => {
  const problems = extensionProblems([
    allow('exe'),
    refuse('mov'),
    allow('exe'),
    allow('pdf'),
    refuse('js'),
    refuse('a b'),
  ]);
  expect(Object.entries(problems).map(([field, { key }]) => [field, key])).toEqual([
    ['exceptions.2.extension', 'company.extension_twice'],
    ['exceptions.3.extension', 'company.extension_pointless'],
    ['exceptions.4.extension', 'company.extension_pointless'],
    ['exceptions.5.extension', 'company.extension_shape'],
  ]);
});

test('an extension is kept without its dot, in small letters', () => {
  expect(tidyExtension(' .PDF')).toBe('pdf');
});

test.each([
  ['hta', [], false, false],
  ['html', [], false, false],
  ['hta', [], true, true],
  ['pdf', [], false, true],
  ['docx', [], false, true],
  ['zip', [], false, true],
  ['exe', [], true, false],
  ['pdf', [refuse('pdf')], true, false],
  ['exe', [allow('exe')], false, true],
])(
  'by a link %s with %j where programs are allowed: %s is taken: %s',
  (extension, exceptions, allows_programs, taken) => {
    const own = exceptionsOfLinks(exceptions, { allows_programs });
    expect(decideUploadName(`a.${extension}`, own).outcome).toBe(taken ? 'accepted' : 'refused');
  },
);

test('no extension is listed twice, and none is one that nobody may upload', () => {
  const all = [...BLOCKED_UPLOAD_EXTENSIONS, ...LINK_REFUSED_EXTENSIONS];
  expect(new Set(all).size).toBe(all.length);
  for (const extension of all) expect(extension).toBe(tidyExtension(extension));
});
