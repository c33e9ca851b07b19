import { useEffect, useRef, useState } from 'react';
import { Drawing } from '~/ui/icon';
import { useSiteData } from '~/ui/site-data';

type ProductPictureProps = {
  picture: Picture | null;
  drawing: string;
  isLazy: boolean;
  /** On the page of its item: the address of the picture in 640 px, empty where there is none. */
  extraLarge?: string;
};

/** The name stands beside it (G77). The drawing behind shows when the picture is missing or cannot be loaded. */
export function ProductPicture({ picture, drawing, isLazy, extraLarge }: ProductPictureProps) {
  const showsPictures = useSiteData()?.showsPictures;
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  // Loading may have failed before this script ran.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <div className="picture">
      <Drawing name={drawing} />
      {picture && !isBroken && showsPictures && (
        <img
          ref={image}
          src={picture.large}
          {...(extraLarge === undefined ? inList(picture) : onOwnPage(picture, extraLarge))}
          loading={isLazy ? 'lazy' : undefined}
          alt=""
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}

type Picture = { small: string; large: string };

function inList({ small, large }: Picture) {
  const srcSet = `${small} 96w, ${large} 256w`;
  return { srcSet, sizes: '(max-width: 375px) 96px, 256px', width: 96, height: 96 };
}

/** Browsers take up to a third fewer pixels than the screen has; wider than it is drawn, none is too small for it. */
function onOwnPage({ large }: Picture, extraLarge: string) {
  const srcSet = extraLarge ? `${large} 256w, ${extraLarge} 640w` : undefined;
  const sizes = extraLarge ? '(min-width: 60em) 40em, 16em' : undefined;
  return { srcSet, sizes, width: 256, height: 256 };
}
