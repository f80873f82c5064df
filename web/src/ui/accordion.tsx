import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.ts';

export interface AccordionSection {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  sections: readonly AccordionSection[];
  /** Ids of the sections that start open. */
  open?: readonly string[];
  headingLevel?: 2 | 3 | 4;
}

export function Accordion({ sections, open = [], headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <BaseAccordion.Root
      multiple
      defaultValue={[...open]}
      className="grid overflow-hidden rounded-card border border-line bg-sheet"
    >
      {sections.map((section) => (
        <BaseAccordion.Item key={section.id} value={section.id} className="border-b border-line last:border-0">
          <BaseAccordion.Header render={<Heading />} className="flex">
            <BaseAccordion.Trigger className="group flex min-h-11 flex-1 items-center gap-2 px-3 py-2 text-left font-semibold hover:bg-sunk focus-visible:-outline-offset-2">
              <span className="min-w-0 flex-1">{section.title}</span>
              {section.aside}
              <ChevronDownIcon
                size={16}
                aria-hidden
                className="shrink-0 text-ink-3 group-data-[panel-open]:rotate-180 print:hidden"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel keepMounted hiddenUntilFound>
            <div className="px-3 pb-3">{section.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
