// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import { DropArea } from '../form/drop-area.tsx';
import { loadConsoleTexts, startI18n } from '../i18n/i18n.ts';
import { FilePreview } from './file-preview.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadTray } from './upload-tray.tsx';
import { type Upload, useUpload } from './use-upload.ts';

const png = Uint8Array.from([...'\x89PNG\r\n\x1a\n\0\0\0\rIHDR'].map((sign) => sign.charCodeAt(0)));
const picture = (name = 'scan.png') => new File([png], name);
const page = () => new File(['<script>alert(1)</script>'], 'page.png');

let upload: Upload;
let host: HTMLElement;
let root: Root;
let keys: string[];
let work: () => Promise<unknown>;
const send = (message = 'text') =>
  upload.send((_files, key) => {
    keys.push(key);
    return work();
  }, message);

function Composer() {
  upload = useUpload('chatFiles');
  return (
    <DropArea
      disabled={upload.state === 'uploading'}
      onFiles={(files) => void upload.choose(files)}
    >
      <UploadTray upload={upload} onRetry={() => void send()} />
      <UploadButton upload={upload} />
    </DropArea>
  );
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  // jsdom cannot read files in parts.
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  await startI18n('en');
  await loadConsoleTexts();
});
beforeEach(() => {
  keys = [];
  work = async () => undefined;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});
const show = (element: React.ReactElement) => act(() => root.render(element));
const text = () => host.textContent ?? '';

describe('on the way in', () => {
  test('chosen, sent, stored: the tray is empty again', async () => {
    show(<Composer />);
    await act(() => upload.choose([picture()]));
    expect([upload.state, text()]).toEqual(['picked', expect.stringContaining('scan.png')]);
    expect(host.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
    await act(async () => expect(await send()).toBe(true));
    expect([upload.state, upload.files.length, text()]).toEqual(['stored', 0, '']);
  });

  test('what is refused says why, is never drawn, and holds up the rest until it is gone', async () => {
    show(<Composer />);
    const large = new File([png, new Uint8Array(1_048_577)], 'large.png');
    await act(() => upload.choose([picture(), page(), large]));
    expect(text()).toContain('Allowed types: jpg, jpeg, png, heic, heif');
    expect(text()).toContain('Larger than 1 MB');
    expect(host.querySelectorAll('img')).toHaveLength(1);
    await act(async () => expect(await send()).toBe(false));
    for (const { id, fault } of upload.files) if (fault) act(() => upload.remove(id));
    expect(upload.state).toBe('picked');
    expect(keys).toEqual([]);
  });

  test('dropped and pasted files are taken; pasted text is left alone', async () => {
    show(<Composer />);
    const area = host.querySelector('.file-field-drop-area');
    const give = async (type: string, name: string, data: object) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, name, { value: data });
      await act(async () => {
        area?.dispatchEvent(event);
      });
      return event.defaultPrevented;
    };
    expect(
      await give('drop', 'dataTransfer', { types: ['Files'], files: [picture('a.png')] }),
    ).toBe(true);
    const textClipboard = { files: [picture('b.png')], getData: () => 'words' };
    expect(await give('paste', 'clipboardData', textClipboard)).toBe(false);
    const shot = { files: [picture('c.png')], getData: () => '' };
    expect(await give('paste', 'clipboardData', shot)).toBe(true);
    await expect.poll(() => upload.files.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
  });

  test('an unknown outcome is named; once it is closed as not happened, what is sent is another intent', async () => {
    show(<Composer />);
    await act(() => upload.choose([picture()]));
    work = async () => {
      throw new ClientError('lost', 'UNKNOWN_OUTCOME');
    };
    await act(async () => void (await send()));
    expect(upload.openKey).toBe(keys[0]);
    act(() => upload.settled(false));
    await act(async () => void (await send()));
    expect(keys[1]).not.toBe(keys[0]);
    expect(upload.openKey).toBe(keys[1]);
    act(() => upload.settled(true));
    expect([upload.state, upload.openKey]).toEqual(['empty', null]);
  });

  test('what was closed by hand elsewhere is sent as another intent', async () => {
    show(<Composer />);
    await act(() => upload.choose([picture()]));
    const codes = ['UNKNOWN_OUTCOME', 'OUTCOME_SETTLED'];
    work = async () => {
      const code = codes.shift();
      if (code) throw new ClientError('no', code);
    };
    for (const _ of [1, 2, 3]) await act(async () => void (await send()));
    expect([upload.state, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([
      'stored',
      true,
      false,
    ]);
  });

  test('a lost answer keeps everything and is repeated with the same key; another text has another', async () => {
    show(<Composer />);
    await act(() => upload.choose([picture()]));
    work = async () => {
      throw new ClientError('lost', 'UNKNOWN_OUTCOME');
    };
    await act(async () => expect(await send()).toBe(false));
    expect([upload.state, upload.files.length]).toEqual(['failed', 1]);
    expect(text()).toContain('Try again');
    await act(async () => void (await send()));
    await act(async () => void (await send('another text')));
    work = async () => undefined;
    await act(async () => void (await send('another text')));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(keys[3]).toBe(keys[2]);
    expect(upload.state).toBe('stored');
  });

  test('cancelled: nothing is lost', async () => {
    show(<Composer />);
    await act(() => upload.choose([picture()]));
    let sending: Promise<boolean> | undefined;
    await act(async () => {
      sending = upload.send(
        (_files, _key, { signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      );
    });
    expect(upload.state).toBe('uploading');
    expect(host.querySelector('[role=progressbar]')).not.toBeNull();
    await act(async () => {
      upload.cancel();
      await sending;
    });
    expect([upload.state, upload.files.length]).toEqual(['picked', 1]);
  });
});

describe('stored files', () => {
  const files = [
    { id: '1', name: 'a.png', extension: 'png' },
    { id: '2', name: 'b.jpg', extension: 'JPG' },
    { id: '3', name: '<img src=x onerror=alert(1)>.heic', extension: 'heic', size: 2048 },
  ];
  const key = (name: string) =>
    act(() => {
      document
        .querySelector('.upload-lightbox')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    });
  const large = () =>
    document.querySelector<HTMLImageElement>('.upload-lightbox .upload-stage img');

  test('pictures are drawn, all else is a link that saves, names are only text', () => {
    show(<FilePreview files={files} />);
    const sources = [...host.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(sources).toEqual(['/user-files/1', '/user-files/2']);
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/user-files/3?save');
    expect(host.querySelector('a')?.textContent).toContain('<img src=x onerror=alert(1)>.heic');
  });

  test('opened large: zoomed, turned, the next, straight again', () => {
    show(<FilePreview files={files} />);
    act(() => host.querySelector<HTMLButtonElement>('.upload-file-open')?.click());
    expect(large()?.getAttribute('src')).toBe('/user-files/1');
    for (const name of ['+', 'r']) key(name);
    expect(large()?.style.transform).toContain('rotate(90deg) scale(1.25)');
    // A picture larger than the window is moved; one that fits is replaced by the next one.
    key('ArrowRight');
    expect(large()?.style.transform).toContain('translate(-80px, 0px)');
    key('0');
    key('ArrowRight');
    expect(large()?.getAttribute('src')).toBe('/user-files/2');
    key('ArrowRight');
    expect(large()?.getAttribute('src')).toBe('/user-files/1');
  });

  test('a picture that cannot be read becomes a link', () => {
    show(<FilePreview files={files.slice(0, 1)} />);
    act(() => void host.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(host.querySelector('img')).toBeNull();
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/user-files/1?save');
  });
});
