/**
 * Returns whether a JPEG marker starts a frame: 0xc0 to 0xcf except for three with another meaning.
 */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Returns whether a marker has no length: restarts, start and end of the image, and one for
 * arithmetic coders.
 */
const standsAlone = (marker: number): boolean =>
  (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01;

/**
 * Reads the size from the frame segment. ITU-T T.81, B.2.2: each segment is a marker and its
 * length; the frame segment contains height and width.
 */
function jpegPixels(view: DataView): number {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (beginsFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // Any number of 0xff bytes may precede a marker.
    if (marker === 0xff) at += 1;
    else at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

/**
 * Reads the size. ISO/IEC 15948, 11.2.2: width and height are the first values of the first chunk.
 */
const pngPixels = (view: DataView): number =>
  view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);

/**
 * Returns the number of pixels that an image declares: a small file may expand to gigabytes when
 * drawn. Returns 0 if it declares none, because no client draws such an image. HEIC is drawn by no
 * browser of these desks.
 */
export function pixelsOf(type: string, content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/png') return pngPixels(view);
  return type === 'image/jpeg' ? jpegPixels(view) : 0;
}
