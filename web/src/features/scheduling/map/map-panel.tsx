import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { MapStop } from '@onrecord/contract/scheduling/job/job-many';
import {
  fitView,
  graticule,
  MAX_ZOOM,
  type MapPoint,
  type MapView,
  mapTiles,
  screenPoint,
  TILE_SIZE,
} from '@onrecord/domain/scheduling/map/map-view';
import { useState } from 'react';
import { jobMapTexts } from '../../../lib/texts/job-map.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ringsOf, US_STATES } from './us-states.ts';

type Addresses = ResultOf<typeof jobArea.getAllJobAddressData>;
type LocatedStop = MapStop & MapPoint;

/** The stops of a day whose position is known. */
export const isLocated = (stop: MapStop): stop is LocatedStop => stop.latitude !== null && stop.longitude !== null;

/** Outlines are unpacked once. */
const RINGS = Object.values(US_STATES).flatMap(ringsOf);

const pathOf = (view: MapView, points: readonly MapPoint[]) =>
  points
    .map((point, n) => {
      const { x, y } = screenPoint(view, point);
      return `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** Stops by where they are: several can share the middle of a postal code. */
function byLocation(stops: readonly LocatedStop[]) {
  return [...Map.groupBy(stops, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()];
}

/** Without tiles there is nothing to see but borders: no closer at first than that some are in sight. */
const MAX_OUTLINE_ZOOM = 8;

/** Where the jobs of a day are, numbered as they begin, with the ways of those who go from one to the next. */
export function MapPanel({ data, routes, tiles_url }: Pick<Addresses, 'data' | 'routes' | 'tiles_url'>) {
  const t = useTexts(jobMapTexts);
  const isNarrow = useNarrow();
  const [closer, setCloser] = useState(0);
  const stops = data.filter(isLocated);
  const size = isNarrow ? { width: 380, height: 380, padding: 40 } : { width: 900, height: 600, padding: 60 };
  const fitted = fitView(stops, size);
  const fit = tiles_url === null ? Math.min(fitted.zoom, MAX_OUTLINE_ZOOM) : fitted.zoom;
  const zoom = Math.min(MAX_ZOOM + 2, Math.max(2, fit + closer));
  const view = { ...fitted, zoom };
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-sunk">
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        className="block h-auto w-full"
        role="img"
        aria-label={t('map_label', { n: stops.length })}
      >
        {tiles_url === null ? <Outlines view={view} /> : <Tiles view={view} template={tiles_url} />}
        <Routes view={view} stops={stops} routes={routes} />
        {byLocation(stops).map((shown) => (
          <Marker key={shown[0]?.job_id} view={view} stops={shown} />
        ))}
      </svg>
      <div className="absolute top-2 right-2 flex gap-1">
        <Button size="sm" disabled={zoom <= 2} onClick={() => setCloser(closer - 1)}>
          {t('wider')}
        </Button>
        <Button size="sm" disabled={zoom >= MAX_ZOOM + 2} onClick={() => setCloser(closer + 1)}>
          {t('closer')}
        </Button>
      </div>
    </div>
  );
}

/** A meridian or parallel as maps write it: 105.5° W. */
const degrees = (at: number, above: string, below: string) => `${Math.abs(at)}° ${at < 0 ? below : above}`;

/** The states, and lines of the globe where there are none. */
function Outlines({ view }: { view: MapView }) {
  const { longitudes, latitudes } = graticule(view);
  const [first, last] = [latitudes[0], latitudes.at(-1)];
  const land = RINGS.map(
    (ring) =>
      `${pathOf(
        view,
        ring.map(([longitude, latitude]) => ({ longitude, latitude })),
      )}Z`,
  ).join('');
  const x = (longitude: number) => screenPoint(view, { longitude, latitude: first ?? 0 }).x;
  const y = (latitude: number) => screenPoint(view, { longitude: 0, latitude }).y;
  return (
    <g aria-hidden>
      <path d={land} className="fill-sheet stroke-line-2" strokeWidth={1} />
      <g className="stroke-line" strokeWidth={1} strokeDasharray="2 4">
        {longitudes.map((at) => (
          <line key={at} x1={x(at)} x2={x(at)} y1={0} y2={view.height} />
        ))}
        {first !== undefined &&
          last !== undefined &&
          latitudes.map((at) => <line key={at} y1={y(at)} y2={y(at)} x1={0} x2={view.width} />)}
      </g>
      <g className="fill-ink-2 text-[11px] tabular-nums">
        {longitudes.map((at) => (
          <text key={at} x={x(at) + 3} y={view.height - 5}>
            {degrees(at, 'E', 'W')}
          </text>
        ))}
        {latitudes.map((at) => (
          <text key={at} x={4} y={y(at) - 3}>
            {degrees(at, 'N', 'S')}
          </text>
        ))}
      </g>
    </g>
  );
}

function Tiles({ view, template }: { view: MapView; template: string }) {
  return (
    <g aria-hidden>
      {mapTiles(view, template).map(({ key, url, left, top }) => (
        <image key={key} href={url} x={left} y={top} width={TILE_SIZE} height={TILE_SIZE} />
      ))}
    </g>
  );
}

interface RoutesProps {
  view: MapView;
  stops: readonly LocatedStop[];
  routes: Addresses['routes'];
}

function Routes({ view, stops, routes }: RoutesProps) {
  const known = new Map(stops.map((stop) => [stop.job_id, stop]));
  return (
    <g aria-hidden className="fill-none stroke-brand" strokeWidth={2} strokeDasharray="6 4">
      {routes.map(({ name, job_ids }) => (
        <path
          key={name}
          d={pathOf(
            view,
            job_ids.flatMap((id) => known.get(id) ?? []),
          )}
        />
      ))}
    </g>
  );
}

function Marker({ view, stops }: { view: MapView; stops: readonly LocatedStop[] }) {
  const [first] = stops;
  if (!first) return null;
  const { x, y } = screenPoint(view, first);
  const label = stops.length > 3 ? `${first.stop}+` : stops.map(({ stop }) => stop).join(', ');
  const width = Math.max(22, 10 + label.length * 8);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} aria-hidden>
      <text
        y={27}
        textAnchor="middle"
        className="fill-ink stroke-sheet text-[12px] [paint-order:stroke]"
        strokeWidth={3}
      >
        {first.city}
      </text>
      <rect
        x={-width / 2}
        y={-11}
        width={width}
        height={22}
        rx={11}
        className="fill-ink stroke-sheet"
        strokeWidth={2}
      />
      <text y={4.5} textAnchor="middle" className="fill-sheet font-semibold text-[13px] tabular-nums">
        {label}
      </text>
    </g>
  );
}
