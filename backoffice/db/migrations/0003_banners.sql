CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY NOT NULL,
	"image" text NOT NULL,
	"icon" text,
	"url" text NOT NULL,
	"needs_auth" boolean DEFAULT false NOT NULL,
	"locales" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"date_created" timestamp (3) with time zone NOT NULL,
	"date_updated" timestamp (3) with time zone,
	"changed_by" bigint
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_changed_by_admins_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;