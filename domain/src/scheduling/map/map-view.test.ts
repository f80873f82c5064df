import { expect, test } from 'vitest';
import { fitView, graticule, HOME_VIEW, MAX_ZOOM, mapTiles, screenPoint, viewBounds, worldPoint } from './map-view.ts';

const WINDOW = { width: 800, height: 500, padding: 40 };
const DENVER = { latitude: 39.7392, longitude: -104.9903 };
const BOULDER = { latitude: 40.015, longitude: -105.2705 };

test('the flat world is that of tiles', () => {
  expect(worldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(worldPoint({ latitude: 89, longitude: -180 }).y).toBeCloseTo(0, 3);
  // The tile of Denver at zoom 10, as map servers know it.
  const { x, y } = worldPoint(DENVER);
  expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([213, 388]);
});

test('all points are within the window, as close as it goes', () => {
  const view = fitView([DENVER, BOULDER], WINDOW);
  for (const point of [DENVER, BOULDER]) {
    const { x, y } = screenPoint(view, point);
    expect(x >= 40 && x <= 760 && y >= 40 && y <= 460).toBe(true);
  }
  const closer = { ...view, zoom: view.zoom + 1 };
  expect([DENVER, BOULDER].every((point) => Math.abs(screenPoint(closer, point).y - 250) <= 210)).toBe(false);
});

test('one place is shown as a town, and nothing as the lower 48 states', () => {
  expect(fitView([DENVER, DENVER], WINDOW)).toMatchObject({ zoom: MAX_ZOOM });
  expect(screenPoint(fitView([DENVER], WINDOW), DENVER)).toEqual({ x: expect.closeTo(400), y: expect.closeTo(250) });
  const { north, south, west, east } = viewBounds(fitView([], WINDOW));
  const [corner, other] = HOME_VIEW;
  expect(north > (corner?.latitude ?? 0) && south < (other?.latitude ?? 0)).toBe(true);
  expect(west < (corner?.longitude ?? 0) && east > (other?.longitude ?? 0)).toBe(true);
});

test('lines are few, and in the window', () => {
  for (const points of [[], [DENVER], [DENVER, BOULDER]]) {
    const view = fitView(points, WINDOW);
    const { longitudes, latitudes } = graticule(view);
    const { north, south, west, east } = viewBounds(view);
    expect(longitudes.length).toBeGreaterThanOrEqual(3);
    expect(longitudes.length).toBeLessThanOrEqual(12);
    expect(longitudes.every((at) => at >= west && at <= east)).toBe(true);
    expect(latitudes.every((at) => at >= south && at <= north)).toBe(true);
  }
});

test('tiles cover the window without a gap, around the world and not beyond its poles', () => {
  const view = fitView([DENVER], WINDOW);
  const tiles = mapTiles(view, 'https://tiles.example/{z}/{x}/{y}.png');
  const area = tiles.reduce((sum, { left, top }) => {
    const width = Math.min(left + 256, 800) - Math.max(left, 0);
    const height = Math.min(top + 256, 500) - Math.max(top, 0);
    return sum + width * height;
  }, 0);
  expect(area).toBeCloseTo(800 * 500, 3);
  expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length);
  const wide = mapTiles({ center: { latitude: 84, longitude: 179 }, zoom: 2, width: 800, height: 500 }, '{z}/{x}/{y}');
  expect(wide.every(({ url }) => /^2\/[0-3]\/[0-3]$/.test(url))).toBe(true);
});
