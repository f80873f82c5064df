import type { caseMessages } from '../case.ts';
import type { TranslatedMessages } from '../entry.ts';

export const caseSentences = {
  'case.contact_twice': 'Dieser Kontakt gehört schon zum Fall. || Dieser {contact} steht schon beim {case}.',
  'case.contact_gone': 'Dieser {contact} kann dem {case} nicht zugeordnet werden.',
  'case.reference_taken': 'Ein anderer {case} hat diese Referenznummer.',
  'case.numbered': 'Unter der Nummer {number} gespeichert.',
  'case.next_number': 'Nächste Nummer nehmen',
  'case.not_begun': 'Dieser {case} beginnt am {date}.',
  'case.ended': 'Dieser {case} endete am {date}.',
} as const satisfies TranslatedMessages<typeof caseMessages>;
