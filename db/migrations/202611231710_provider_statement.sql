-- A provider's statement reads the books by invoice and by provider.
create index ledger_entry_provider_invoice on ledger_entry (company_id, provider_invoice_id) where provider_invoice_id is not null;
create index ledger_posting_provider on ledger_posting (company_id, service_provider_id) where service_provider_id is not null;
