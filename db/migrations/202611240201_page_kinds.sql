-- Index, certificate and errata pages of a transcript, of the pages that its worksheet counts; what is left of them is
-- testimony, which is always billed. Where nothing is typed all pages are billed, as before.
alter table worksheet_deponent
  add index_pages integer check (index_pages between 0 and 99999),
  add certificate_pages integer check (certificate_pages between 0 and 99999),
  add errata_pages integer check (errata_pages between 0 and 99999);

-- Which of them are billed unless the biller decides otherwise.
alter table company
  add bills_index_pages boolean not null default true,
  add bills_certificate_pages boolean not null default true,
  add bills_errata_pages boolean not null default false;
