/** A point on earth, in degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A window on the flat world: its middle and how many times the world is halved until 256 pixels show a part. */
export interface MapView {
  readonly center: MapPoint;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** Tiles of maps are squares of so many pixels. */
export const TILE_SIZE = 256;

/** Beyond these the flat world of tiles ends. */
const MAX_LATITUDE = 85.05;

export const MAX_ZOOM = 12;

/** The lower 48 states: shown where nothing else is. */
export const HOME_VIEW: readonly MapPoint[] = [
  { latitude: 49, longitude: -124 },
  { latitude: 25, longitude: -67 },
];

/** A point in the square world of Web Mercator, 0 to 1 from the west and from the north. */
export function worldPoint({ latitude, longitude }: MapPoint): { x: number; y: number } {
  const bound = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  const sine = Math.sin((bound * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function earthPoint({ x, y }: { x: number; y: number }): MapPoint {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: (x - 0.5) * 360 };
}

const worldPixels = (zoom: number) => TILE_SIZE * 2 ** zoom;

/**
 * The closest whole zoom at which all points are within the window with room around them; of one point, or of many at one place, a
 * town's. Without points the lower 48 states.
 */
export function fitView(
  points: readonly MapPoint[],
  { width, height, padding }: { width: number; height: number; padding: number },
): MapView {
  const world = (points.length > 0 ? points : HOME_VIEW).map(worldPoint);
  const [west, east] = [Math.min(...world.map(({ x }) => x)), Math.max(...world.map(({ x }) => x))];
  const [north, south] = [Math.min(...world.map(({ y }) => y)), Math.max(...world.map(({ y }) => y))];
  const center = earthPoint({ x: (west + east) / 2, y: (north + south) / 2 });
  const isWithin = (zoom: number) =>
    (east - west) * worldPixels(zoom) <= width - 2 * padding &&
    (south - north) * worldPixels(zoom) <= height - 2 * padding;
  let zoom = points.length > 0 ? MAX_ZOOM : 5;
  while (zoom > 1 && !isWithin(zoom)) zoom -= 1;
  return { center, zoom, width, height };
}

/** Where a point is in a window, in pixels from its upper left corner; outside of it the numbers lie beyond its edges. */
export function screenPoint({ center, zoom, width, height }: MapView, point: MapPoint): { x: number; y: number } {
  const middle = worldPoint(center);
  const { x, y } = worldPoint(point);
  return { x: (x - middle.x) * worldPixels(zoom) + width / 2, y: (y - middle.y) * worldPixels(zoom) + height / 2 };
}

/** What a window shows of the earth. */
export function viewBounds({ center, zoom, width, height }: MapView) {
  const { x, y } = worldPoint(center);
  const [dx, dy] = [width / 2 / worldPixels(zoom), height / 2 / worldPixels(zoom)];
  const { latitude: north, longitude: west } = earthPoint({ x: x - dx, y: y - dy });
  const { latitude: south, longitude: east } = earthPoint({ x: x + dx, y: y + dy });
  return { north, south, west, east };
}

const STEPS = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05] as const;

const multiples = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, n) =>
    Number(((Math.ceil(from / step) + n) * step).toFixed(4)),
  );

/** Meridians and parallels for a window: so few that they help to find one's way, at least two of each where there is room. */
export function graticule(view: MapView): { longitudes: readonly number[]; latitudes: readonly number[] } {
  const { north, south, west, east } = viewBounds(view);
  const step = STEPS.find((size) => (east - west) / size >= 4) ?? 0.05;
  return { longitudes: multiples(west, east, step), latitudes: multiples(south, north, step) };
}

/** One tile of a real map and where it goes. */
export interface MapTile {
  readonly key: string;
  readonly url: string;
  readonly left: number;
  readonly top: number;
}

/** The tiles that cover a window, by an address with {z}, {x} and {y}; none above the north or below the south of the world. */
export function mapTiles(view: MapView, template: string): MapTile[] {
  const { x, y } = worldPoint(view.center);
  const size = worldPixels(view.zoom);
  const [left, top] = [x * size - view.width / 2, y * size - view.height / 2];
  const count = 2 ** view.zoom;
  const tiles: MapTile[] = [];
  for (let row = Math.floor(top / TILE_SIZE); row * TILE_SIZE < top + view.height; row += 1) {
    if (row < 0 || row >= count) continue;
    for (let column = Math.floor(left / TILE_SIZE); column * TILE_SIZE < left + view.width; column += 1) {
      const wrapped = ((column % count) + count) % count;
      const url = template
        .replaceAll('{z}', String(view.zoom))
        .replaceAll('{x}', String(wrapped))
        .replaceAll('{y}', String(row));
      tiles.push({ key: `${row} ${column}`, url, left: column * TILE_SIZE - left, top: row * TILE_SIZE - top });
    }
  }
  return tiles;
}
