import { useSession } from '../data/session.ts';
import { useAdminStatusText } from '../i18n/admin-status.ts';
import { utcOffset } from '../i18n/format.ts';

/** The admin's status, e-mail and time zone (d1:49). */
export function CurrentUser({ collapsed }: { readonly collapsed: boolean }) {
  const { admin } = useSession();
  const statusText = useAdminStatusText();
  const all = `${statusText(admin.status)} · ${admin.email} · ${utcOffset()}`;
  return (
    <div className="console-who" title={collapsed ? all : admin.email}>
      <strong className="console-side-text">{statusText(admin.status)}</strong>
      <span className="console-who-email console-side-text">{admin.email}</span>
      <span className="console-who-zone wf-num">
        {collapsed ? utcOffset().slice(3) : utcOffset()}
      </span>
    </div>
  );
}
