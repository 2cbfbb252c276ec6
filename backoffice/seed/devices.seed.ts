import { deviceStatus, deviceType } from '../../machines/device/device.codes.ts';
import { devices } from '../db/schema/p2p.ts';
import type { WorldDevice } from './p2p-world.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const models = [
  'iPhone 15 Pro',
  'iPhone 13',
  'Samsung Galaxy S24',
  'Samsung Galaxy A54',
  'Xiaomi Redmi Note 13',
  'Xiaomi 14T',
  'Pixel 8',
  'HUAWEI P60',
  'OnePlus 12',
  'realme 11',
];

/**
 * Adds a device of the user. With a given fingerprint it is a device that another user also works
 * from.
 */
export function addDevice(
  world: World,
  user: WorldUser,
  shared?: Pick<WorldDevice, 'fingerprint' | 'ip'>,
): WorldDevice {
  const { bulk, now, p2p } = world;
  const { random } = p2p;
  const created = user.registered + (now - user.registered) * random.next() ** 2;
  const type = random.weighted([
    ['smartphone', 90],
    ['unknown', 7],
    ['ipPhone', 3],
  ] as const);
  const id = world.nextId('device', 81_001);
  const device: WorldDevice = {
    ...{ id, user, created },
    fingerprint: shared?.fingerprint ?? random.text('0123456789abcdef', 32),
    // Addresses that RFC 5737 reserves for documentation.
    ip:
      shared?.ip ?? `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`,
  };
  bulk.add(devices, {
    ...{ id, userId: user.id, fingerprint: device.fingerprint, ip: device.ip },
    type: deviceType[type],
    status:
      deviceStatus[
        random.weighted([
          ['active', 91],
          ['suspended', 4],
          ['deleted', 5],
        ] as const)
      ],
    name:
      type === 'unknown'
        ? 'Web browser'
        : type === 'ipPhone'
          ? 'SIP desk phone'
          : random.pick(models),
    dateCreated: new Date(created),
    lastSeen: random.chance(0.96)
      ? new Date(created + (now - created) * random.next() ** 0.3)
      : null,
  });
  p2p.addDevice(device);
  return device;
}

/** Adds devices that several accounts share. */
export function shareDevices(world: World): void {
  const { random, devices: known } = world.p2p;
  const first = [...known];
  for (let count = Math.max(5, Math.round(first.length * 0.01)); count > 0; count -= 1) {
    const one = random.pick(first);
    const other = random.pick(first).user;
    if (other.id !== one.user.id) addDevice(world, other, one);
  }
}
