import { useEffect, useState } from 'react';
import 'leaflet/dist/leaflet.css';
import * as leaflet from 'leaflet';
import type { MapBounds } from './clusters.ts';

/** The visible part of the map. */
export interface MapView {
  bounds: MapBounds;
  zoom: number;
}

/** A map in `container`; null before it is mounted. Animations are off, so it needs no rule for reduced motion. */
export function useLeaflet(container: HTMLElement | null): leaflet.Map | null {
  const [map, setMap] = useState<leaflet.Map | null>(null);
  useEffect(() => {
    if (!container) return;
    const made = leaflet.map(container, {
      center: [25, 0],
      zoom: 2,
      minZoom: 2,
      maxZoom: 18,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
      worldCopyJump: true,
    });
    leaflet.control.scale({ position: 'bottomleft' }).addTo(made);
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(container);
    setMap(made);
    return () => {
      resized.disconnect();
      made.remove();
      setMap(null);
    };
  }, [container]);
  return map;
}

/** The visible part of the map, updated when the map moves. */
export function useMapView(map: leaflet.Map | null): MapView | null {
  const [view, setView] = useState<MapView | null>(null);
  useEffect(() => {
    if (!map) return;
    const follow = () => setView({ bounds: boundsOf(map), zoom: map.getZoom() });
    follow();
    map.on('moveend zoom viewreset resize', follow);
    return () => void map.off('moveend zoom viewreset resize', follow);
  }, [map]);
  return view;
}

function boundsOf(map: leaflet.Map): MapBounds {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: Math.max(-90, bounds.getSouth()),
    east: bounds.getEast(),
    north: Math.min(90, bounds.getNorth()),
  };
}
