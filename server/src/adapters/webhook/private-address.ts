import { BlockList, isIPv6 } from 'node:net';

const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const privateV4 = new BlockList();
for (const [net, bits] of V4) privateV4.addSubnet(net, bits, 'ipv4');

/** All that is given out to the public; and within it what leads back into IPv4 or is for documents. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const oddV6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  oddV6.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is of a private network, this machine, or otherwise of nobody in public. Takes no names. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return privateV4.check(address, 'ipv4');
  const plain = address.split('%', 1)[0] ?? address;
  return !publicV6.check(plain, 'ipv6') || oddV6.check(plain, 'ipv6');
}
