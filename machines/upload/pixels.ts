/** JPEG's markers that begin a frame: 0xc0 to 0xcf but for the three that mean something else. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a length: restarts, the picture's begin and end, and one for arithmetic coders. */
const standsAlone = (marker: number): boolean =>
  (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01;

/** ITU-T T.81, B.2.2: each segment is a marker and its length; the frame's own tells height and width. */
function jpegPixels(view: DataView): number {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (beginsFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) at += 1;
    else at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

/** ISO/IEC 15948, 11.2.2: width and height are the first that the first chunk tells. */
const pngPixels = (view: DataView): number =>
  view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);

/**
 * How many pixels a picture says that it has: a small file may unfold to gigabytes where it is drawn.
 * 0 where it does not say, which nobody draws; HEIC is drawn by no browser of these desks.
 */
export function pixelsOf(type: string, content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/png') return pngPixels(view);
  return type === 'image/jpeg' ? jpegPixels(view) : 0;
}
