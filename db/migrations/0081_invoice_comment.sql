-- What the biller writes on an invoice: the text as it is printed, and the company's comment that it began as.
alter table client_invoice
  add column comment text not null default '' check (char_length(comment) <= 1000),
  add column invoice_comment_id bigint,
  add foreign key (company_id, invoice_comment_id) references invoice_comment (company_id, invoice_comment_id),
  add check (invoice_comment_id is null or comment <> '');
create index client_invoice_invoice_comment on client_invoice (company_id, invoice_comment_id) where invoice_comment_id is not null;
