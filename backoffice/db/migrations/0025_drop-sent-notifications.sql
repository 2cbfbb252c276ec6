DROP TABLE "sent_notification_users" CASCADE;--> statement-breakpoint
DROP TABLE "sent_notifications" CASCADE;