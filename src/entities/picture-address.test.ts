import { expect, test } from 'vitest';
import { pictureAddress, storedPicture } from './picture-address.ts';

test.each([null, ''])('%j is no picture', (icon) => {
  expect(pictureAddress(icon)).toBeNull();
  expect(storedPicture('icon')({ icon })).toBeNull();
});

test('a picture is below /files', () => {
  expect(pictureAddress('a.png')).toBe('/files/a.png');
  expect(storedPicture('icon')({ icon: 'a.png' })).toBe('/files/a.png');
});
