import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canChangeFile,
  canDeleteFile,
  canDownloadFile,
  canSeeFile,
  type FileViewer,
  type JobFileFlags,
  linkAddress,
  opensInline,
  uploadVisibility,
} from './file-access.ts';

function buildFile(file: Partial<JobFileFlags> = {}): JobFileFlags {
  return {
    is_url: false,
    is_deleted: false,
    contact_can_view_download: false,
    provider_can_view_download: false,
    ...file,
  };
}

const staff: FileViewer = { user_type: 'company', is_outsider: false };
const contact: FileViewer = { user_type: 'contact', is_outsider: false };
const provider: FileViewer = { user_type: 'provider', is_outsider: false };
const outsideContact = { ...contact, is_outsider: true };
const outsideProvider = { ...provider, is_outsider: true };

const forContact = { contact_can_view_download: true };
const forProvider = { provider_can_view_download: true };

describe('who sees and downloads a file', () => {
  test.each<[string, JobFileFlags, FileViewer, boolean, boolean]>([
    ['staff, any file', buildFile(), staff, true, true],
    ['staff, a link', buildFile({ is_url: true }), staff, true, false],
    ['staff, a deleted file', buildFile({ is_deleted: true }), staff, false, false],
    ['contact, for contacts', buildFile(forContact), contact, true, true],
    ['contact, for providers', buildFile(forProvider), contact, false, false],
    ['contact, a link for contacts', buildFile({ ...forContact, is_url: true }), contact, true, false],
    ['provider, for providers', buildFile(forProvider), provider, true, true],
    ['provider, for contacts', buildFile(forContact), provider, false, false],
    ['outside contact, for contacts', buildFile(forContact), outsideContact, true, true],
    ['outside contact, a link for contacts', buildFile({ ...forContact, is_url: true }), outsideContact, false, false],
    ['outside provider, for contacts', buildFile(forContact), outsideProvider, false, false],
    ['outside provider, for providers', buildFile(forProvider), outsideProvider, true, true],
    [
      'outside link that claims to be staff',
      buildFile({ ...forContact, ...forProvider }),
      { ...staff, is_outsider: true },
      false,
      false,
    ],
  ])('%s', (_name, file, viewer, sees, downloads) => {
    expect(canSeeFile(file, viewer)).toBe(sees);
    expect(canDownloadFile(file, viewer)).toBe(downloads);
  });

  test('nobody downloads what they do not see, and no link is ever downloaded', () => {
    const anyFile = fc.record({
      is_url: fc.boolean(),
      is_deleted: fc.boolean(),
      contact_can_view_download: fc.boolean(),
      provider_can_view_download: fc.boolean(),
    });
    const anyViewer = fc.record({
      user_type: fc.constantFrom('admin' as const, 'company' as const, 'contact' as const, 'provider' as const),
      is_outsider: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFile, anyViewer, (file, viewer) => {
        if (!canDownloadFile(file, viewer)) return;
        expect(canSeeFile(file, viewer) && !file.is_url && !file.is_deleted).toBe(true);
      }),
    );
  });
});

test.each([
  ['a.pdf', true],
  ['a.JPEG', true],
  ['a.png', true],
  ['a.svg', false],
  ['a.html', false],
  ['a.pdf.exe', false],
  ['a', false],
])('%j opens inside the browser: %s', (name, inline) => {
  expect(opensInline(name)).toBe(inline);
});

test.each([
  ['https://files.example/1', 'https://files.example/1'],
  ['javascript:alert(1)', null],
  ['//files.example/1', null],
  ['https:// files.example', null],
  ['https://files.example/a\nb', null],
])('the link %j leads to %j', (path, address) => {
  expect(linkAddress(path)).toBe(address);
});

test('a new file is seen by contacts only when a contact brought it', () => {
  expect(uploadVisibility('provider')).toEqual({ contact_can_view_download: false, provider_can_view_download: true });
  expect(uploadVisibility('company').contact_can_view_download).toBe(false);
  expect(uploadVisibility('guest').contact_can_view_download).toBe(false);
  expect(uploadVisibility('contact').contact_can_view_download).toBe(true);
});

test.each([
  ['staff, any file', staff, false, true, true],
  ['a contact, their own', contact, true, false, true],
  ['a contact, another one', contact, false, false, false],
  ['a provider, their own', provider, true, false, true],
  ['an outside contact, their own', outsideContact, true, false, false],
])('%s', (_who, viewer, is_own, changes, deletes) => {
  expect([canChangeFile(viewer), canDeleteFile({ is_own }, viewer)]).toEqual([changes, deletes]);
});
