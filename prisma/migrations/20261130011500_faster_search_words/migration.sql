-- The same result at a quarter of the time: a search normalizes every text that it compares. PL/pgSQL calls cost less
-- than those of an SQL function that cannot be inlined, and `replace` less than `translate` with several characters.
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- A word with an apostrophe is found with it, without it and by its parts.
  IF value ~ '[''’‘ʻʼ`]' THEN
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '/@._-''’‘ʻʼ`', '           ')
      || ' ' || translate(value, '/@._-''’‘ʻʼ`', '     ')));
  END IF;
  RETURN lower(public.unaccent('public.unaccent'::regdictionary,
    replace(replace(replace(replace(replace(coalesce(value, ''), '/', ' '), '@', ' '), '.', ' '), '_', ' '), '-', ' ')));
END $$;
