ALTER TABLE "transaction_methods" ADD COLUMN "fee_percent" numeric(36, 18);--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "absolute_fee" numeric(36, 18);--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "min_fee" numeric(36, 18);--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "max_fee" numeric(36, 18);--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "special_decimals" smallint;--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "default_decimals" smallint;--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "rounding" smallint;--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "manual_limit" numeric(36, 18);--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "additional_field" text;--> statement-breakpoint
ALTER TABLE "transaction_methods" ADD COLUMN "status" smallint DEFAULT 0 NOT NULL;