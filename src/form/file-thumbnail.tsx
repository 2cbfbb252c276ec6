import './file-field.css';
import { DocumentIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';

/** Shows a picture that is not stored yet; an icon if there is none that the browser can show. */
export function FileThumbnail({ file }: { readonly file: Blob | null }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file && url ? (
    <img className="file-field-thumb" src={url} alt="" />
  ) : (
    <span className="file-field-thumb">
      <DocumentIcon />
    </span>
  );
}
