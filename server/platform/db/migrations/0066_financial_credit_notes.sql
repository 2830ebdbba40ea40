ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind_known";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit_note_of_invoice";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_financial_credit_note_without_tax" CHECK ("invoices"."kind" <> 'financial_credit_note' or "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise" = 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice','bill_of_supply','credit_note','financial_credit_note'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_of_invoice" CHECK (("invoices"."kind" in ('credit_note','financial_credit_note')) = ("invoices"."original_id" is not null));