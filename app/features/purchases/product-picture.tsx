import { useEffect, useRef, useState } from 'react';
import { Drawing } from '~/ui/icon';
import { useSiteData } from '~/ui/site-data';

type ProductPictureProps = {
  picture: { small: string; large: string } | null;
  drawing: string;
  isLazy: boolean;
  /** On the page of its item. */
  isLarge?: boolean;
};

/** The name stands beside it (G77). The drawing behind the picture shows when the picture is missing or cannot be loaded. */
export function ProductPicture({ picture, drawing, isLazy, isLarge }: ProductPictureProps) {
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
          srcSet={`${picture.small} 96w, ${picture.large} 256w`}
          sizes={isLarge ? '256px' : '(max-width: 375px) 96px, 256px'}
          width={isLarge ? 256 : 96}
          height={isLarge ? 256 : 96}
          loading={isLazy ? 'lazy' : undefined}
          alt=""
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}
