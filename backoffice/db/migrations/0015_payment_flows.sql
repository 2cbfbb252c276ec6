ALTER TABLE "payment_methods" ADD COLUMN "pay_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "pay_out" boolean DEFAULT true NOT NULL;